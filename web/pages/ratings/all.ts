import { DisciplineRatings } from './discipline-ratings.tsx'
import { FieldStrengthPage } from './field-strength.tsx'
import { PairRating } from './pair-rating.tsx'
import { RatingCheckPage } from './rating-check.tsx'
import { Ratings } from './ratings.tsx'

/** Loaded as one file: what five files shared would come with every page of the application. */
export const pages = { DisciplineRatings, FieldStrengthPage, PairRating, RatingCheckPage, Ratings }
