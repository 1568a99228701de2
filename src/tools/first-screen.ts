/**
 * A build step: home stands in the page itself, as whoever comes for the first time sees it, so that it is there before the
 * app is. What is tapped on it meanwhile is tapped again once the app has drawn the same.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type UserConfig } from 'vite'
import solid from 'vite-plugin-solid'

/**
 * Runs before anything is drawn. Home goes again where another page is wanted, or there are battles of which it knows
 * nothing: then the app starts at once, else when home has been drawn. A page behind another one draws nothing.
 */
const script = (entry: string) => `(() => {
const app = document.getElementById('app')
const start = () => import('${entry}')
let seen = null
try { seen = localStorage.getItem('battles') } catch {}
if (seen === null && navigator.serviceWorker && navigator.serviceWorker.controller) seen = 'some'
if (location.hash.length > 2 || seen === 'some') {
app.replaceChildren()
return start()
}
addEventListener('click', (tap) => {
  const button = tap.target.closest('button')
  if (app.contains(button)) app.dataset.tapped = [...app.querySelectorAll('button')].indexOf(button)
})
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
})()`

/** The app's own script, as it stands in the page. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** What is loaded later is no part of it. */
const alone: Plugin = { name: 'alone', resolveDynamicImport: (id) => ({ id: String(id), external: true }) }

/** The markup of home, by the app's own code. */
async function markup(top: string, plugins: readonly Plugin[], define: UserConfig['define']): Promise<string> {
  const outDir = join(top, '.cache', `first-screen-${process.pid}`)
  try {
    await build({
      configFile: false,
      root: top,
      logLevel: 'warn',
      publicDir: false,
      define: { ...define },
      plugins: [solid({ ssr: true, solid: { hydratable: false } }), alone, ...plugins],
      ssr: { noExternal: true },
      build: {
        ssr: resolve(top, 'src/app/routes/ahead.tsx'),
        outDir,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'ahead.mjs' } },
      },
    })
    const { ahead }: { ahead(): string } = await import(pathToFileURL(join(outDir, 'ahead.mjs')).href)
    return ahead()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Puts home into the page; `plugins` serve the modules that its code wants. */
export function firstScreen(top: string, plugins: () => readonly Plugin[]): Plugin {
  let define: UserConfig['define']
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved: (config) => {
      define = config.define
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const home = await markup(top, plugins(), define)
        const entry = ENTRY.exec(html)?.[1]
        if (entry === undefined) throw new Error('The page has no script of its own.')
        const first = script(entry)
        const hash = createHash('sha256').update(first).digest('base64')
        return html
          .replace("default-src 'self';", `default-src 'self'; script-src 'self' 'sha256-${hash}';`)
          .replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">`)
          .replace('<div id="app"></div>', () => `<div id="app">${home}</div><script>${first}</script>`)
      },
    },
  }
}
