import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packed, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')

const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))

/**
 * Starts the Chromium that comes as a package, with the libraries that come with it and fonts of the
 * project: nothing of the machine is needed, and no root. The caller closes it.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const folder = await unpackedChromium()
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    headless: true,
    ...options,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      ...(options.args ?? []),
    ],
    env: {
      ...process.env,
      // Where no language is set, files with an umlaut would be saved without their name.
      LC_ALL: 'C.UTF-8',
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
    },
  })
}

/**
 * Unpacks once for each user and version. The package unpacks into the folder for temporary files,
 * where what another user left cannot be run, and two at a time would run each other's half: so this
 * unpacks aside and then renames.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(tmpdir(), `paddock-chromium-${version}-${userInfo().uid}`)
  if (existsSync(folder)) return folder
  const aside = await mkdtemp(`${folder}-`)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = aside
  try {
    await packed.executablePath()
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  try {
    await rename(aside, folder)
  } catch (error) {
    // Another process was faster.
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
