import { spawnSync } from 'node:child_process'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * A headless Chromium that comes with an npm package: nothing is downloaded, installed on the system,
 * or asked of root. Where the system lacks the libraries that it needs (NSS), the package's own are taken.
 */
export async function launchChromium(): Promise<Browser> {
  // The package unpacks its libraries and names them to the loader only where it believes to be in a
  // certain cloud; it looks when it is imported.
  if (!hasLibraries()) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return await playwright.launch({
    executablePath: await packaged.executablePath(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
    ],
  })
}

function hasLibraries(): boolean {
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  return stdout?.includes('libnss3.so') ?? false
}
