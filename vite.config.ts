import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'
import { catalogModules } from './web/build/catalogs.ts'
import { compileEarly } from './web/build/compile-early.ts'
import { earlyPages } from './web/build/early-pages.ts'
import { fileGroups } from './web/build/file-groups.ts'
import { inlineDocuments } from './web/build/inline-documents.ts'
import { kitStyles } from './web/build/kit-styles.ts'
import { releaseWorker } from './web/build/release.ts'
import { ridersApplication } from './web/build/riders-application.ts'
import { slimZod } from './web/build/slim-zod.ts'
import { themeVariables } from './web/build/theme-variables.ts'

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [
    catalogModules(),
    inlineDocuments(),
    themeVariables(),
    kitStyles(join(import.meta.dirname, 'web/main.tsx')),
    slimZod(),
    react(),
    compileEarly(),
    earlyPages(),
    releaseWorker(),
    ridersApplication(),
  ],
  publicDir: 'web/public',
  // rxjs offers its modern build under this name; the other one is ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  server: {
    proxy: {
      '/graphql': server,
      '/live': server,
      '/downloads': server,
      '/online-payments': server,
      '/published': server,
    },
  },
  build: {
    // An empty word is none: the folder is emptied first, and that one would be this project.
    outDir: process.env['PADDOCK_DIST'] || 'dist',
    emptyOutDir: true,
    manifest: true,
    // One style sheet: those of the pages are small, and each would be a request that holds up the first.
    cssCodeSplit: false,
    target: 'es2024',
    // Every browser of that age knows it.
    modulePreload: { polyfill: false },
    // A file in the page's address would need `data:` in the policy for fonts and workers.
    assetsInlineLimit: 0,
    // The first load is watched as it goes over the wire (`e2e/first-load.story.ts`).
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      output: {
        // Every page is told the names of some 200 files, and what nobody can guess does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
        codeSplitting: { groups: fileGroups },
      },
    },
  },
})
