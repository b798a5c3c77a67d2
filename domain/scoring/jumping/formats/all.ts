import type { JumpingFormat } from '../format.ts'
import { championshipFormats } from './championship.ts'
import { judgedFormats } from './judged.ts'
import { pointFormats, relayFormats } from './points.ts'
import { roundFormats } from './rounds.ts'
import { tableAFormats, tableCFormats } from './table-a.ts'

/** Every format that a competition can be set up with; a federation's own is one more line. */
export const formats: readonly JumpingFormat[] = [
  ...tableAFormats,
  ...tableCFormats,
  ...roundFormats,
  ...pointFormats,
  ...relayFormats,
  ...judgedFormats,
  ...championshipFormats,
]

export function formatOf(id: string): JumpingFormat | undefined {
  return formats.find((format) => format.id === id)
}
