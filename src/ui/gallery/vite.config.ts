import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

/** `npm run gallery`: the parts on pages of their own, for development only; the production build never sees it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  base: './',
  plugins: [solid()],
})
