const works = new Set<() => Promise<unknown>>()

/** What is to be done before somebody signs out; returns what takes it back. */
export function doBeforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Longer nobody waits to sign out. */
const patience = 3000

export async function beforeLeaving(): Promise<void> {
  const done = Promise.allSettled([...works].map((work) => work()))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patience))])
}
