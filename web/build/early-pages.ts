import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { EarlyPage } from '../early-page.ts'

/** A page by its address, as the server looks for it: see `server/early-files.ts`. */
export interface BuiltEarlyPage {
  /** A regular expression. */
  path: string
  tab?: string
  sources: string[]
  words: readonly string[]
}

/** Leaves `.vite/early.json`, what every `early.ts` of a page says. */
export function earlyPages(): Plugin {
  return {
    name: 'early-pages',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '.vite/early.json',
        source: JSON.stringify(await readEarlyPages()),
      })
    },
  }
}

export async function readEarlyPages(): Promise<BuiltEarlyPage[]> {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('web/pages/**/early.ts', { cwd: root }).toSorted()
  const read = files.map(async (file) => {
    const module: { earlyPages: readonly EarlyPage[] } = await import(
      pathToFileURL(join(root, file)).href
    )
    return module.earlyPages.map((page) => builtPage(page, dirname(file)))
  })
  return (await Promise.all(read)).flat()
}

function builtPage({ path, where = {}, tab, files, words }: EarlyPage, folder: string) {
  const pattern = path.replaceAll(/\$(\w+)/g, (_, name: string) => `(${where[name] ?? '[0-9]+'})`)
  return {
    path: `^${pattern}$`,
    ...(tab !== undefined && { tab }),
    sources: files.map((file) => join(folder, file).replaceAll('\\', '/')),
    words,
  }
}
