import { createHash } from 'node:crypto'
import type { EnteredRow } from './entered.sql.ts'

/**
 * Names what a change of this entry would overwrite: what was answered, the note, who answers for it, and its boxes.
 * Places are not in it, for a form only adds some; nor are payments, letters, papers and turns on a waiting list.
 */
export function formVersion({ form, became }: Pick<EnteredRow, 'form' | 'became'>): string {
  const { riders, horses, items, answers, note, responsible } = form
  const answered = (list: typeof riders) =>
    list
      .filter((each) => Object.keys(each.answers).length > 0)
      .map((each) => ({ id: each.id, answers: sorted(each.answers) }))
  const { language: _, ...person } = responsible
  const content = {
    ...{ riders: answered(riders), horses: answered(horses), answers: sorted(answers) },
    items: items.filter(({ key }) => became.get(key)?.withdrawnAt == null),
    ...{ note, person },
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

function sorted(answers: Readonly<Record<string, unknown>>) {
  return Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
