import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'

const library = readFileSync(
  fileURLToPath(
    new URL('../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs', import.meta.url),
  ),
  'utf8',
)

const empty = `<!doctype html><title>Film</title><script type="module">
  import * as library from '/mediabunny.mjs'
  window.library = library
  window.scatter = (brush, dots, step) => {
    const { width, height } = brush.canvas
    for (let dot = 0; dot < dots; dot += 1) {
      brush.fillStyle = \`hsl(\${(dot * 97 + step * 31) % 360} 60% 50%)\`
      brush.fillRect((dot * 7919 + step * 613) % width, (dot * 104729) % height, 9, 9)
    }
  }
</script>`

type Scatter = (brush: OffscreenCanvasRenderingContext2D, dots: number, step: number) => void

interface WantedFilm {
  seconds: number
  width?: number
  height?: number
  /** As a phone writes it that was held upright. */
  rotation?: 0 | 90
  isSilent?: boolean
  /** Bits per second. */
  bitrate?: number
  /** Detail of the picture, as a camera sees it: that many dots, elsewhere in each. */
  dots?: number
  /** From here on the picture is another one. */
  cutAt?: number
}

/** A film in H.264 and MP4, as a browser encodes it: pictures that change slowly, with a tone. */
export async function makeFilm(context: BrowserContext, wanted: WantedFilm): Promise<Buffer> {
  const page = await context.newPage()
  // A browser encodes on secure pages only, and this one is of no server.
  await page.route('http://localhost/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: library })
      : route.fulfill({ contentType: 'text/html', body: empty }),
  )
  await page.goto('http://localhost/')
  const text = await page.evaluate(record, wanted)
  await page.close()
  return Buffer.from(text, 'base64')
}

/** Runs on the page. */
async function record(film: WantedFilm): Promise<string> {
  const library: typeof import('mediabunny') = Reflect.get(window, 'library')
  const { width = 1280, height = 720, cutAt = film.seconds, bitrate = 500_000, dots = 0 } = film
  const scatter: Scatter = Reflect.get(window, 'scatter')
  const output = new library.Output({
    format: new library.Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new library.BufferTarget(),
  })
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  const pictures = new library.CanvasSource(canvas, {
    codec: 'avc',
    bitrate,
    keyFrameInterval: 0.5,
  })
  output.addVideoTrack(pictures, { rotation: film.rotation ?? 0, frameRate: 10 })
  const sound = new library.AudioBufferSource({ codec: 'opus', bitrate: 32_000 })
  if (!film.isSilent) output.addAudioTrack(sound)
  await output.start()
  for (let step = 0; step < film.seconds * 10; step += 1) {
    const isFirst = step / 10 < cutAt
    brush.fillStyle = isFirst ? '#1f5d4c' : '#f4d03f'
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = isFirst ? '#c8964b' : '#1a1a80'
    brush.fillRect((step * 4) % width, height / 3, width / 8, height / 4)
    scatter(brush, dots, step)
    await pictures.add(step / 10, 0.1)
  }
  if (!film.isSilent) {
    const rate = 48_000
    const buffer = new AudioBuffer({ length: rate * film.seconds, sampleRate: rate })
    const wave = Float32Array.from(
      { length: buffer.length },
      (_, step) => 0.1 * Math.sin((step * 440 * 6.283) / rate),
    )
    buffer.copyToChannel(wave, 0)
    await sound.add(buffer)
  }
  await output.finalize()
  const blob = new Blob([output.target.buffer ?? ''])
  const reader = new FileReader()
  reader.readAsDataURL(blob)
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  return String(reader.result).split(',')[1] ?? ''
}
