const { buildPages } = await import('./pages.ts')
await buildPages(process.argv[2])
