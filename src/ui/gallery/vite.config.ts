import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

/** Serves the gallery for development only; the production build never sees it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  base: './',
  plugins: [solid()],
  build: { outDir: '/tmp/gallery-out' },
})
