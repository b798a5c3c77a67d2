import { z } from 'zod'

/** The text of a code in the picture; null: it shows none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** Pixels of the longer side that are looked at: enough for a code held before a phone. */
const largest = 800

/** Reads QR codes: by the browser where it can, else by a library that is loaded now. */
export async function openCodeReader(): Promise<ReadCode> {
  return (await ofBrowser()) ?? (await ofLibrary())
}

const detected = z.array(z.object({ rawValue: z.string() }))

interface Detector {
  detect(video: HTMLVideoElement): Promise<unknown>
}

type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value
}

async function ofBrowser(): Promise<ReadCode | null> {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(known)) return null
  const formats = await known.getSupportedFormats()
  if (!formats.includes('qr_code')) return null
  const detector = new known({ formats: ['qr_code'] })
  return async (video) => {
    const [code] = detected.parse(await detector.detect(video))
    return code?.rawValue ?? null
  }
}

async function ofLibrary(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser draws no pictures.')
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, largest / Math.max(videoWidth, videoHeight, 1))
    canvas.width = Math.max(1, Math.round(videoWidth * scale))
    canvas.height = Math.max(1, Math.round(videoHeight * scale))
    const { width, height } = canvas
    pen.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: pen.getImageData(0, 0, width, height).data })
    } catch {
      // No code in this picture.
      return null
    }
  }
}
