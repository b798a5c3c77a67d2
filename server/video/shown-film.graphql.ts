import { type ConversionState, conversionStates } from '#domain/video/film.ts'

import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { filmLink, posterLink } from './film-link.ts'

const FilmConversion = builder.enumType('FilmConversion', {
  description: 'How far the conversion of a film is that not every browser shows.',
  values: conversionStates,
})

/** A film that has arrived, or the place for one. */
export interface ShownFilm {
  key: string | null
  /** In bytes. */
  size: string | null
  hasPoster: boolean
  conversion: ConversionState | null
}

/** What is alike of the film of a request, of a training set and of a ride. */
export const ShownFilmRef = builder.interfaceRef<ShownFilm>('ShownFilm').implement({
  fields: (t) => ({
    megabytes: t.float({
      nullable: true,
      description: 'Of the file that was sent; null where no film is there.',
      resolve: ({ size }) => (size === null ? null : Math.round(Number(size) / 100_000) / 10),
    }),
    link: t.string({
      nullable: true,
      description: 'Opens the film for the reader, for six hours; null where no film is there.',
      resolve: ({ key }, _args, context) => key && filmLink(context, openedBy(context, key)),
    }),
    poster: t.string({
      nullable: true,
      description: 'Opens a picture of the film for the reader, for six hours.',
      resolve: ({ key, hasPoster }, _args, context) =>
        key && hasPoster ? posterLink(context, openedBy(context, key)) : null,
    }),
    conversion: t.field({
      type: FilmConversion,
      nullable: true,
      description: 'Null for a film that browsers play, or where the installation converts none.',
      resolve: ({ conversion }, _args, { installation }) =>
        conversion === 'waiting' && !installation.convertsFilms ? null : conversion,
    }),
  }),
})

function openedBy({ viewer }: Context, key: string) {
  return { key, accountId: viewer?.accountId ?? '' }
}
