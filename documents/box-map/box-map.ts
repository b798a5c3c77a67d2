import type { Site, SiteBarn, SiteStay } from '#domain/stabling/site.ts'
import { part } from '#locales/file-options.ts'
import { formatDay } from '#locales/formatting.ts'
import { showFacts } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import type { OfShow, PrintedDocument } from '../document.ts'
import { qrCode } from '../qr-code.ts'
import words from './box-map.words.json' with { type: 'json' }

/** What `box-map.typ` places: each barn as it is drawn, and below it who is where. */
export interface BoxMapContent {
  lang: string
  title: string
  show: { name: string; facts: string }
  columns: readonly string[]
  barns: readonly PrintedBarn[]
  empty: string
}

interface PrintedBarn {
  name: string
  rows: number
  columns: number
  boxes: readonly { label: string; row: number; column: number; door: string; name: string }[]
  lines: readonly PrintedLine[]
}

interface PrintedLine {
  box: string
  who: string
  group: string
  nights: string
  note: string
  /** The code that opens the check-in, as SVG; null where codes are not wanted. */
  code: string | null
}

const options = { codes: part('documents.checkInCodes') } as const

export const boxMapDocument = {
  id: 'box-map',
  name: words.name,
  options,
  template: 'box-map/box-map.typ',
  prepare: ({ show, site, checkInUrl }, t, { codes }) => ({
    lang: t.locale,
    title: `${words.name[t.locale]} · ${show.name}`,
    show: { name: show.name, facts: showFacts(show, t) },
    columns: (['box', 'who', 'group', 'nights', 'note'] as const).map((id) => words[id][t.locale]),
    barns: site.barns.map((barn) =>
      barnOf(barn, site, { t, codeUrl: codes === 'with' ? checkInUrl : null }),
    ),
    empty: words.empty[t.locale],
  }),
} as const satisfies PrintedDocument<
  OfShow & { site: Site; checkInUrl: string },
  typeof options,
  BoxMapContent
>

function barnOf(
  { name, boxes }: SiteBarn,
  { stays }: Site,
  { t, codeUrl }: { t: Translate; codeUrl: string | null },
): PrintedBarn {
  const inBox = Map.groupBy(stays, ({ boxId }) => boxId)
  return {
    name,
    rows: Math.max(1, ...boxes.map(({ cell }) => cell.row + 1)),
    columns: Math.max(1, ...boxes.map(({ cell }) => cell.column + 1)),
    boxes: boxes.map(({ id, label, cell, door }) => ({
      ...{ label, door, row: cell.row, column: cell.column },
      name: (inBox.get(id) ?? []).map((stay) => stay.name).join(', '),
    })),
    lines: boxes.flatMap(({ id, label }) =>
      (inBox.get(id) ?? []).map((stay) => lineOf(stay, label, { t, codeUrl })),
    ),
  }
}

function lineOf(
  { id, name, group, from, until, note }: SiteStay,
  box: string,
  { t, codeUrl }: { t: Translate; codeUrl: string | null },
): PrintedLine {
  return {
    ...{ box, note, who: name, group: group ?? '' },
    nights: `${formatDay(from, t.locale)} – ${formatDay(until, t.locale)}`,
    code: codeUrl && qrCode(codeUrl.replace('{stay}', id)),
  }
}
