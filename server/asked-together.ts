/**
 * One question at a time for each key. Whoever asks meanwhile shares the next one, which begins after all
 * of them asked: nobody is answered with what was read before, and thousands who come at once are two
 * questions and not thousands.
 */
export function askedTogether<Key, Answer>(ask: (key: Key) => Promise<Answer>) {
  const underWay = new Map<Key, Promise<Answer>>()
  const waiting = new Map<Key, Promise<Answer>>()
  const begin = (key: Key): Promise<Answer> => {
    const answer = ask(key).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
  return (key: Key): Promise<Answer> => {
    const shared = waiting.get(key)
    if (shared) return shared
    const begun = underWay.get(key)
    if (!begun) return begin(key)
    const next = begun
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return begin(key)
      })
    waiting.set(key, next)
    return next
  }
}
