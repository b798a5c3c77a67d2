import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import {
  type CompetitionToFilm,
  loadStartersToFilm,
  type RideFilmRow,
  type StarterToFilm,
} from './ride-films.sql.ts'
import {
  addRideFilm,
  competitionsToFilm,
  consentToRideFilm,
  isOfficeOfRide,
  officeRides,
  ownRides,
  removeRideFilm,
} from './ride-films.ts'
import { ShownFilmRef } from './shown-film.graphql.ts'

export const RideFilmRef = builder.objectRef<RideFilmRow>('RideFilm').implement({
  interfaces: [ShownFilmRef],
  description:
    'The film of a ride of a show, which training sets may show when the rider agrees. For the office and the rider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organization: t.exposeString('organization'),
    show: t.exposeString('show'),
    competition: t.exposeString('competition'),
    rider: t.exposeString('rider'),
    horse: t.exposeString('horse'),
    fileName: t.exposeString('fileName', { nullable: true, description: 'Null: no film yet.' }),
    shrinksFrom: t.float({
      description: 'As of a request.',
      resolve: (_ride, _args, { installation }) => installation.shrinkFilmsFrom / 1_000_000,
    }),
    isRider: t.exposeBoolean('isRider', { description: 'Whether the reader can agree.' }),
    isOffice: t.boolean({ resolve: (ride, _args, context) => isOfficeOfRide(context, ride) }),
    hasRider: t.boolean({
      description: 'Whether an account belongs to the rider, so that somebody can agree.',
      resolve: ({ riders }) => riders > 0,
    }),
    agreedAt: t.expose('agreedAt', { type: 'DateTime', nullable: true }),
    isInSet: t.boolean({ resolve: ({ sets }) => sets > 0 }),
  }),
})

const StarterToFilmRef = builder.objectRef<StarterToFilm>('StarterToFilm').implement({
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    rider: t.exposeString('rider'),
    horse: t.exposeString('horse'),
  }),
})

const CompetitionToFilmRef = builder.objectRef<CompetitionToFilm>('CompetitionToFilm').implement({
  description: 'A competition with marked rides, to which its office can add films.',
  fields: (t) => ({
    id: t.exposeID('id'),
    show: t.exposeString('show'),
    name: t.exposeString('name'),
    testName: t.exposeString('testName'),
    starters: t.field({
      type: [StarterToFilmRef],
      description: 'Marked rides without a film.',
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadStartersToFilm, id)) ?? [],
    }),
  }),
})

builder.queryFields((t) => ({
  myRideFilms: t.field({
    type: [RideFilmRef],
    description: 'Films of the reader’s own rides at shows.',
    resolve: (_root, _args, context) => ownRides(context),
  }),
  rideFilms: t.field({
    type: [RideFilmRef],
    description: 'Films of rides at shows of the reader’s organizations.',
    resolve: (_root, _args, context) => officeRides(context),
  }),
  competitionsToFilm: t.field({
    type: [CompetitionToFilmRef],
    resolve: (_root, _args, context) => competitionsToFilm(context),
  }),
}))

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  return {
    addRideFilm: t.field({
      type: RideFilmRef,
      args: { competitorId: t.arg.id({ required: true }) },
      resolve: (_root, { competitorId }, context) => addRideFilm(context, competitorId),
    }),
    removeRideFilm: t.boolean({
      args: { id },
      resolve: (_root, args, context) => removeRideFilm(context, args.id),
    }),
    consentToRideFilm: t.field({
      type: RideFilmRef,
      description:
        'The rider lets training sets of the organization show the film of a ride, or no longer.',
      args: { id, isGiven: t.arg.boolean({ required: true }) },
      resolve: (_root, args, context) => consentToRideFilm(context, args.id, args.isGiven),
    }),
  }
})
