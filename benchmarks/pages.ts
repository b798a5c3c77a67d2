import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

/** The name of a script, or of the styles → its bytes over the wire. */
export type ScriptSizes = ReadonlyMap<string, number>

/** Builds the pages into a folder, with what `npm start` compresses beside each script and the styles. */
export async function buildPages(
  outDir: string,
  groups: Rolldown.CodeSplittingGroup[] = [],
): Promise<ScriptSizes> {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    // Before the groups of `vite.config.ts` where their priority is higher.
    build: { outDir, rollupOptions: { output: { codeSplitting: { groups } } } },
  })
  const sizes = new Map<string, number>()
  const assets = join(outDir, 'assets')
  for (const name of await readdir(assets)) {
    if (!/\.(js|css)$/.test(name)) continue
    const packed = brotliCompressSync(await readFile(join(assets, name)))
    await writeFile(join(assets, `${name}.br`), packed)
    sizes.set(name, packed.byteLength)
  }
  return sizes
}

/** Milliseconds until a browser that closed one tab and opened another has nothing left to do with either. */
const settled = 1000

/** A browser of its own for each: signed in, with an empty cache, and at rest. */
export async function atFirstVisit<Result>(
  browser: Browser,
  visitor: BrowserContextOptions,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(visitor)
  try {
    const page = await context.newPage()
    await setTimeout(settled)
    return await look(page)
  } finally {
    await context.close()
  }
}
