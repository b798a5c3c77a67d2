import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const configFile = join(import.meta.dirname, '../riders/vite.config.ts')

/**
 * Builds the riders' application into `riders/` beside the office's, whoever builds that one: the two are
 * of one release. It is a build of its own, so that none of its files is made for both.
 */
export function ridersApplication(): Plugin {
  let outDir = ''
  let isWritten = false
  return {
    name: 'riders-application',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      isWritten = config.build.write
    },
    async closeBundle(error) {
      if (error || !isWritten) return
      await build({ configFile, logLevel: 'warn', build: { outDir: join(outDir, 'riders') } })
    },
  }
}
