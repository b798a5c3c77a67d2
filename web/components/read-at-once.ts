/**
 * A promise that React's `use` reads without suspending once it is fulfilled: a fallback that is shown for
 * a moment holds the next one back by 0.3 s. `use` reads `status` and `value`, which it would otherwise
 * set itself after the first suspension. Never call it under a condition instead: what was suspended is
 * rendered again, and the hooks behind it would not be the same ones.
 */
export function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
