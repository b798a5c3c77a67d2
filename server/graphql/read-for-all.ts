import type { Context } from './context.ts'

/**
 * Reads something once for all rows of a list: the first row that is asked for it begins, the others wait for the
 * same answer. A list of thousands has one question and not a loader's promise for each row.
 */
export function readForAll<List extends object, Answer>(
  read: (list: List, context: Context) => Promise<Answer>,
): (list: List, context: Context) => Promise<Answer> {
  const answers = new WeakMap<List, Promise<Answer>>()
  return (list, context) => {
    const known = answers.get(list)
    if (known) return known
    const answer = read(list, context)
    answers.set(list, answer)
    return answer
  }
}
