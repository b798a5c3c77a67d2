import { remembered } from '#server/recently-used.ts'

const mediaTypes = ['application/json', 'application/graphql-response+json'] as const

export type MediaType = (typeof mediaTypes)[number]

/**
 * The answer's media type (GraphQL over HTTP, "Accept"): the one that the client likes best, the one
 * that it names first where it likes both the same, JSON where it does not care, null where neither
 * will do.
 */
export function acceptedMediaType(accept: string | undefined): MediaType | null {
  return bestMediaType(accept?.trim() || '*/*')
}

const bestMediaType = remembered<MediaType | null>(200, (accept) => {
  const ranges = accept.split(',').map(parseMediaRange)
  const wanted = ranges.flatMap((range, order) =>
    mediaTypes
      .filter((type) => range.weight > 0 && covers(range.type, type))
      .map((type) => ({ type, weight: range.weight, order })),
  )
  wanted.sort((a, b) => b.weight - a.weight || a.order - b.order)
  return wanted[0]?.type ?? null
})

function parseMediaRange(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { type, weight: Number.isNaN(weight) ? 0 : weight }
}

function covers(range: string, type: MediaType): boolean {
  return range === type || range === '*/*' || range === 'application/*'
}
