import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const workerFile = 'service-worker.js'
const publishedFile = 'published-live.js'

/**
 * Leaves `service-worker.js`, which knows the files of this release, and names the release in
 * `index.html`, so that a page can tell a worker of its own release from a newer one.
 */
export function releaseWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'release-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir
    },
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'web/service-worker/service-worker.ts',
        fileName: workerFile,
      })
      // Named by the pages that the server writes, which know no hash.
      this.emitFile({
        type: 'chunk',
        id: 'web/published/live.ts',
        fileName: publishedFile,
      })
    },
    // A copy of its own: one file for both is one more for each of their pages.
    resolveId: {
      order: 'pre',
      async handler(asked, importer) {
        if (!importer?.endsWith('/web/published/live.ts')) return
        const resolved = await this.resolve(asked, importer, { skipSelf: true })
        return resolved && `${resolved.id}?published`
      },
    },
    generateBundle(_, bundle) {
      const worker = bundle[workerFile]
      const index = bundle['index.html']
      if (worker?.type !== 'chunk' || index?.type !== 'asset') {
        throw new Error('There is no service worker or no index.html to name the release in.')
      }
      ensureAlone(bundle)
      const publicFiles = readdirSync(publicDir).sort()
      const assets = Object.keys(bundle).filter((name) => /^assets\/.*(?<!\.map)$/.test(name))
      const hash = createHash('sha256').update(String(index.source)).update(worker.code)
      for (const name of assets.sort()) hash.update(name)
      for (const name of publicFiles) hash.update(readFileSync(join(publicDir, name)))
      const id = hash.digest('hex').slice(0, 16)
      const files = [...assets, ...publicFiles].map((name) => `/${name}`)
      worker.code = `self.paddockRelease=${JSON.stringify({ id, files })};${worker.code}`
      index.source = String(index.source).replace(
        '</title>',
        `</title>\n    <meta name="release" content="${id}">`,
      )
    },
  }
}

/** The worker is a classic script and can import nothing; a published page must not load the application. */
function ensureAlone(bundle: Rolldown.OutputBundle): void {
  for (const name of [workerFile, publishedFile]) {
    const file = bundle[name]
    if (file?.type !== 'chunk' || file.imports.length > 0) {
      throw new Error(`${name} must import nothing.`)
    }
  }
}
