import type pg from 'pg'

/** From then on a statement is worth a plan that is kept. */
const oftenEnough = 5

/** Each connection keeps plans of its own, some ten kilobytes each. */
const mostKept = 250

/** Texts that are asked once each, such as lists of any length, must not fill the memory. */
const mostCounted = 5000

/** A list of all columns changes with its table, and a plan that is kept would fail from then on. */
const allColumns = /(?:\.|select |returning )\*/i

/**
 * For the connections of one pool: has PostgreSQL keep the plans of what is asked often with parameters, for to plan
 * the questions of one entry takes as long as to answer them. The server still chooses between a kept plan and one
 * for these parameters.
 */
export function planKeeper(): (client: pg.PoolClient) => void {
  /** How often each text was asked without a plan; names of the plans that are kept. */
  const asked = new Map<string, number>()
  const names = new Map<string, string>()

  /** Undefined where it is planned each time. */
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostKept || allColumns.test(text)) return name
    const times = (asked.get(text) ?? 0) + 1
    if (times < oftenEnough) {
      if (asked.size >= mostCounted) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const kept = `kept_${names.size + 1}`
    names.set(text, kept)
    return kept
  }

  return (client) => {
    const send: (...given: readonly unknown[]) => unknown = client.query.bind(client)
    const query = (first: unknown, values: unknown, ...rest: readonly unknown[]) => {
      const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
      return name === undefined
        ? send(first, values, ...rest)
        : send({ name, text: first }, values, ...rest)
    }
    Object.assign(client, { query })
  }
}
