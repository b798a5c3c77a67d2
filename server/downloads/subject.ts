import type { ZodType } from 'zod'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Context } from '#server/graphql/context.ts'
import type { OwnedShow } from '#server/shows/shows.access.ts'

/**
 * What files are made of: a list of a competition, the horses of a show. Stands in the area that owns it,
 * as `<name>.subject.ts`, with who may read it; `shelf.ts` says which files are made of it.
 */
export interface Subject<Input, Asked> extends SubjectOffer {
  /** The parameters of the address that say which one. */
  asked: ZodType<Asked> & { shape: object }
  /** Refuses as "not found" what the viewer may not read. */
  load: (context: Context, asked: Asked) => Promise<LoadedSubject<Input>>
}

/** Where files of a subject are offered. */
export interface SubjectOffer {
  /**
   * The desks where files are printed and taken away ask for it: by the parameter that they fill in,
   * `competition` or `show`. Absent where only a page of its own asks.
   */
  picked?: string
  /** To whom the desks of the show offer it; absent: to all who see the show. */
  offeredTo?: (viewer: Viewer | null, show: OwnedShow) => boolean
  /** Made only of competitions that have a start order. */
  needsStartOrder?: true
}

export interface LoadedSubject<Input> {
  input: Input
  /** What it is called in the name of a file: "Paris 2024", "1", "Grand Prix". */
  name: { show: string; number?: string; name?: string }
}
