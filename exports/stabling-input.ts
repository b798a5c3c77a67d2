import type { Site, SiteBarn, SiteStay } from '#domain/stabling/site.ts'
import type { FormerBox } from '#domain/stabling/whereabouts.ts'
import type { OfShow } from './export.ts'

/** What files about boxes and rooms are made of. */
export interface StablingInput extends OfShow {
  site: Site
  former: readonly FormerBox[]
}

export interface Door {
  barn: string
  box: string
}

/** Where each box is, by its id. */
export function doorsOf(barns: readonly SiteBarn[]): ReadonlyMap<string, Door> {
  return new Map(
    barns.flatMap(({ name, boxes }) =>
      boxes.map(({ id, label }) => [id, { barn: name, box: label }] as const),
    ),
  )
}

export function doorOf(doors: ReadonlyMap<string, Door>, { boxId }: Pick<SiteStay, 'boxId'>): Door {
  return (boxId === null ? undefined : doors.get(boxId)) ?? { barn: '', box: '' }
}
