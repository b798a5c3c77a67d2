import { NewTrainingSet } from './new-training-set.tsx'
import { TrainingFilm } from './training-film.tsx'
import { TrainingSet } from './training-set.tsx'
import { TrainingSets } from './training-sets.tsx'

/** In one file: the application, which loads first, names each file that it may load later. */
export const trainingPages = { NewTrainingSet, TrainingFilm, TrainingSet, TrainingSets }
