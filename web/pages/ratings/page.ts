import { page } from '#web/page-manifest.ts'
import { parseDiscipline } from '#web/route-ids.ts'

const words = ['ratings', 'shows', 'pictures'] as const

export const ratingsPage = page({
  path: '/ratings',
  load: async () => (await import('./all.ts')).pages.Ratings,
  words,
})

export const ratingCheckPage = page({
  path: '/ratings/check',
  load: async () => (await import('./all.ts')).pages.RatingCheckPage,
  words,
})

export const disciplineRatingsPage = page({
  path: '/ratings/$discipline',
  reads: { discipline: parseDiscipline },
  search: ['of'],
  load: async () => (await import('./all.ts')).pages.DisciplineRatings,
  words,
})

export const pairRatingPage = page({
  path: '/ratings/$discipline/$personId/$horseId',
  reads: { discipline: parseDiscipline },
  load: async () => (await import('./all.ts')).pages.PairRating,
  words,
})

export const fieldStrengthPage = page({
  path: '/shows/$showId/competitions/$competitionId/field-strength',
  load: async () => (await import('./all.ts')).pages.FieldStrengthPage,
  words,
})
