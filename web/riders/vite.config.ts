import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'
import { catalogModules } from '../build/catalogs.ts'
import { inlineTexts } from '../build/inline-texts.ts'
import { kitStyles } from '../build/kit-styles.ts'
import { slimZod } from '../build/slim-zod.ts'
import { themeVariables } from '../build/theme-variables.ts'
import { riderAreas } from './words.ts'

/** The riders' application, built beside the office's (`web/build/riders-application.ts`, decision 034). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/riders/',
  plugins: [
    catalogModules({ everywhere: riderAreas, others: [] }),
    inlineTexts(),
    themeVariables(),
    kitStyles(join(import.meta.dirname, 'main.tsx')),
    slimZod(),
    react(),
  ],
  // What `web/public` holds is served to both applications, from its own address.
  publicDir: false,
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: join(import.meta.dirname, '../../dist/riders'),
    emptyOutDir: true,
    cssCodeSplit: false,
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
