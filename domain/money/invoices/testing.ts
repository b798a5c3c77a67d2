import type { DocumentLine, Draft } from './invoice.ts'
import type { VatTreatment } from './vat-groups.ts'

export function standard(rate: number): VatTreatment {
  return { category: 'S', rate, reason: '' }
}

export const exempt: VatTreatment = { category: 'E', rate: 0, reason: '§ 4 Nr. 22 b UStG' }

/** Lines `1`, `2` … of these gross amounts. */
export function linesOf(
  vat: VatTreatment,
  ...grosses: readonly number[]
): readonly Omit<DocumentLine, 'net'>[] {
  return grosses.map((gross, at) => ({ id: String(at + 1), text: 'Start', gross, vat }))
}

export function draftOf(lines: Draft['lines'], own: Partial<Draft> = {}): Draft {
  const recipient = { name: 'Ada', address: ['Hof 1', '1234 Dorf'], country: 'DE' }
  return { issuedOn: '2026-05-14', recipient, currency: 'EUR', lines, ...own }
}
