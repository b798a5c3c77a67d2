import { page } from '#web/page-manifest.ts'

/** Judging and training by video: what the reader asked for, is to judge, and handles for an organization. */
export const onDemandPage = page({
  path: '/on-demand',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.OnDemand,
  words: ['video', 'training'],
})

export const newVideoPage = page({
  path: '/on-demand/new',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.NewRequest,
  words: ['video'],
})

export const videoOfficePage = page({
  path: '/on-demand/office/$organizationId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.VideoOffice,
  words: ['video', 'shows'],
})

export const filmClassPage = page({
  path: '/on-demand/class/$classId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.FilmClass,
  words: ['video', 'scoring', 'shows'],
})

export const videoRequestPage = page({
  path: '/on-demand/$requestId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.VideoRequest,
  words: ['video', 'training', 'competitions', 'scoring'],
})

/** Films that judges mark blind to compare with reference marks. */
export const trainingSetsPage = page({
  path: '/on-demand/training',
  load: async () => (await import('./training-pages.ts')).trainingPages.TrainingSets,
  words: ['video', 'training'],
})

export const newTrainingSetPage = page({
  path: '/on-demand/training/new',
  load: async () => (await import('./training-pages.ts')).trainingPages.NewTrainingSet,
  words: ['video', 'training'],
})

export const trainingSetPage = page({
  path: '/on-demand/training/$setId',
  load: async () => (await import('./training-pages.ts')).trainingPages.TrainingSet,
  words: ['video', 'training', 'competitions', 'scoring'],
})

export const trainingFilmPage = page({
  path: '/on-demand/training/$setId/films/$filmId',
  load: async () => (await import('./training-pages.ts')).trainingPages.TrainingFilm,
  words: ['video', 'training', 'competitions', 'scoring'],
})
