import type { Sheet } from '#domain/scoring/sheet.ts'
import type { NewWrite } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'

/** Typed a moment ago and on its way to the disk; until it is there the outbox does not show it. */
const entering = new Set<NewWrite>()

export function enterTyped(write: NewWrite): Promise<void> {
  entering.add(write)
  return outbox.enter(write).finally(() => entering.delete(write))
}

/** The sheet of a competitor with what is on its way: keys typed fast must go where slow ones do. */
export function withEntering(
  sheet: Sheet,
  of: Pick<NewWrite, 'competitionId' | 'competitorId'>,
): Sheet {
  let known = sheet
  for (const { competitionId, competitorId, part, field, value } of entering) {
    if (competitionId !== of.competitionId || competitorId !== of.competitorId) continue
    known = { ...known, [part]: { ...known[part], [field]: value } }
  }
  return known
}
