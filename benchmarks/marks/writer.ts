import { randomUUID } from 'node:crypto'

/** One tablet at one judge position. */
export interface Writer {
  competitionId: string
  accountId: string
  jwt: string
  part: string
  /** Whom it marks; no two writers share a sheet. */
  competitorIds: readonly string[]
  fields: readonly string[]
}

export interface Mark {
  id: string
  competitorId: string
  part: string
  field: string
  /** Tenths. */
  value: number
  basedOn: string | null
  deviceId: string
  deviceSequence: number
}

/** Mark by mark, rider by rider; from the start again, as corrections, when all have been given. */
export function* marksOf({ part, competitorIds, fields }: Writer): Generator<Mark, never> {
  const deviceId = randomUUID()
  const standing = new Map<string, string>()
  for (let deviceSequence = 0; ; deviceSequence += 1) {
    const field = fields[deviceSequence % fields.length] ?? ''
    const rider = Math.floor(deviceSequence / fields.length) % competitorIds.length
    const competitorId = competitorIds[rider] ?? ''
    const place = `${competitorId} ${field}`
    const id = randomUUID()
    const value = 50 + 5 * (deviceSequence % 7)
    const basedOn = standing.get(place) ?? null
    standing.set(place, id)
    yield { id, competitorId, part, field, value, basedOn, deviceId, deviceSequence }
  }
}

/** Every writer sends one mark, waits until it is acknowledged, and sends the next. */
export async function sendMarks(
  senders: readonly (() => Promise<void>)[],
  seconds: number,
): Promise<{ marksPerSecond: number }> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const counts = await Promise.all(
    senders.map(async (send) => {
      let sent = 0
      for (; performance.now() < end; sent += 1) await send()
      return sent
    }),
  )
  const marks = counts.reduce((sum, count) => sum + count, 0)
  return { marksPerSecond: marks / ((performance.now() - begun) / 1000) }
}
