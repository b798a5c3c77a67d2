import { z } from 'zod'

export const sexes = ['mare', 'gelding', 'stallion'] as const

/** Of a horse, where it is known. */
export const horseSex = z
  .enum(sexes)
  .nullish()
  .transform((chosen) => chosen ?? null)
