import { z } from 'zod'

export interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** "48.2082, 16.3738" as maps copy it, "48,2082; 16,3738" as some write it, or nothing at all. */
export const coordinatesInput = z.string().transform((text, context): Coordinates => {
  const read = readCoordinates(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'forms.invalid' })
  return z.NEVER
})

export function readCoordinates(text: string): Coordinates | undefined {
  if (text.trim() === '') return { latitude: null, longitude: null }
  const pair = withPoint.exec(text) ?? withComma.exec(text)
  if (!pair) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = pair
    .slice(1)
    .map((figure) => Number(figure.replace(',', '.')))
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : undefined
}

export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
}

const withPoint = /^\s*([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)\s*$/
const withComma = /^\s*([+-]?\d+(?:,\d+)?)\s*[;\s]\s*([+-]?\d+(?:,\d+)?)\s*$/
