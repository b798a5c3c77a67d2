// Makes the icons of the installed application anew, from the sign in web/public/icon.svg:
//   node e2e/icons.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium.ts'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const sign = readFileSync(`${folder}icon.svg`, 'utf8')
// A system that cuts the icon into a shape of its own wants colour up to the edge.
const toTheEdge = sign.replace('rx="8"', 'rx="0"')

const browser = await launchChromium()
try {
  await take(browser, { name: 'icon-192', svg: sign, size: 192 })
  await take(browser, { name: 'icon-512', svg: sign, size: 512 })
  // iOS rounds the corners itself and paints what is transparent black.
  await take(browser, { name: 'icon-180', svg: toTheEdge, size: 180 })
  // Only a circle of 80 % is sure to be seen (W3C App Manifest, icon masks): the arena lies within it.
  await take(browser, { name: 'icon-maskable-512', svg: toTheEdge, size: 512 })
} finally {
  await browser.close()
}

interface Icon {
  name: string
  svg: string
  /** Pixels. */
  size: number
}

async function take(from: Browser, { name, svg, size }: Icon): Promise<void> {
  const page = await from.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
  await page.close()
}
