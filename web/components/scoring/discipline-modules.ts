import type { Discipline } from '#domain/scoring/open-discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { readAtOnce } from '#web/components/read-at-once.ts'

/** Only the discipline of the competition is loaded: a dressage judge's tablet knows no fences. */
const loaders: Readonly<Record<DisciplineId, () => Promise<Discipline>>> = {
  dressage: async () => (await import('#domain/scoring/dressage/dressage.ts')).dressage,
  driving: async () => (await import('#domain/scoring/driving/driving.ts')).driving,
  eventing: async () => (await import('#domain/scoring/eventing/eventing.ts')).eventing,
  jumping: async () => (await import('#domain/scoring/jumping/jumping.ts')).jumping,
}

const loading = new Map<DisciplineId, Promise<Discipline>>()

/** For React's `use`. */
export function disciplineModule(id: DisciplineId): Promise<Discipline> {
  const known = loading.get(id)
  if (known !== undefined) return known
  const promise = readAtOnce(loaders[id]())
  loading.set(id, promise)
  // A tablet that lost the network is asked again when the page is opened again.
  promise.catch(() => loading.delete(id))
  return promise
}

/** For a page that knows already which one it is going to need. Resolves also when it could not be loaded. */
export async function loadDiscipline(id: DisciplineId): Promise<void> {
  await disciplineModule(id).catch(() => undefined)
}
