import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { catalogModules } from './web/build/catalogs.ts'
import { inlineDocuments } from './web/build/inline-documents.ts'

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [catalogModules(), inlineDocuments(), react()],
  publicDir: 'web/public',
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  server: {
    proxy: { '/graphql': server, '/live': server, '/downloads': server, '/published': server },
  },
  build: {
    outDir: process.env['PADDOCK_DIST'] ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // A file in the page's address would need `data:` in the policy for fonts and workers.
    assetsInlineLimit: 0,
  },
})
