import type { LineFragment } from '#web/graphql/generated/graphql.ts'

/** reverse: a payment or payback · cancel: a charge by hand · waive: a charge of the rules · endWaiver */
export type LineAct = 'reverse' | 'cancel' | 'waive' | 'endWaiver'

/** What can be done about a line, as long as nothing took it back. */
export function actsOf(line: LineFragment, lines: readonly LineFragment[]): readonly LineAct[] {
  if (line.amount <= 0) return []
  const { origin, kind, method } = line
  if (origin === 'movement') return method !== 'move' && isLeft(line, lines) ? ['reverse'] : []
  if (origin === 'hand') return isCharged(line, lines) ? ['cancel'] : []
  if (origin === 'waiver') return ['endWaiver']
  return kind === 'charge' ? ['waive'] : []
}

const receipted: readonly unknown[] = ['transfer', 'cash', 'card', 'online']

/** A payment that came in and was not taken back. */
export function isReceipted(line: LineFragment, lines: readonly LineFragment[]): boolean {
  const { kind, amount, method } = line
  return kind === 'payment' && amount > 0 && receipted.includes(method) && isLeft(line, lines)
}

function isLeft({ movementId }: LineFragment, lines: readonly LineFragment[]): boolean {
  const own = lines.filter((line) => line.movementId === movementId)
  return own.some(({ amount }) => amount > 0) && sumOf(own) !== 0
}

/** Charges of the same words and amount that were not taken back yet. */
function isCharged({ text, currency, amount }: LineFragment, lines: readonly LineFragment[]) {
  const same = lines.filter(
    (line) =>
      line.origin === 'hand' &&
      line.text === text &&
      line.currency === currency &&
      Math.abs(line.amount) === amount,
  )
  return sumOf(same) > 0
}

function sumOf(lines: readonly LineFragment[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
