import type { Misfit } from '#domain/stabling/fit.ts'
import type {
  NoBox,
  NotBeside,
  NotTogether,
  Unmet,
  Verdict,
  Violation,
} from '#domain/stabling/verdict.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { OpenSite } from './open-site.ts'

/** One thing that a plan does not keep, and why. */
export interface Told {
  key: string
  /** Conflicts must not be; wishes may be missed. */
  isConflict: boolean
  what: string
  why: string | null
  stayIds: readonly string[]
}

/** All of a verdict in words, conflicts first. */
export function toldVerdict({ violations, unmet }: Verdict, open: OpenSite, t: Translate): Told[] {
  const words = wordsOn(open, t)
  return [
    ...violations.map((each, index) => ({
      ...{ key: `violation ${index}`, isConflict: true, stayIds: staysOf(each) },
      ...violationWords(each, words),
    })),
    ...unmet.map((each, index) => ({
      ...{ key: `unmet ${index}`, isConflict: false, stayIds: staysOf(each) },
      ...unmetWords(each, words),
    })),
  ]
}

interface Words {
  t: Translate
  stay: (id: string) => string
  box: (id: string) => string
  barn: (id: string) => string
  nights: (nights: readonly string[]) => string
}

function wordsOn(open: OpenSite, t: Translate): Words {
  return {
    t,
    stay: (id) => open.stayOf.get(id)?.name ?? id,
    box: (id) => open.boxOf.get(id)?.box.label ?? id,
    barn: (id) => open.site.barns.find((barn) => barn.id === id)?.name ?? id,
    nights: (nights) => nights.map((night) => formatDay(night, t.locale)).join(', '),
  }
}

function staysOf(each: Violation | Unmet): readonly string[] {
  if ('stayIds' in each) return each.stayIds
  if ('stayId' in each) return [each.stayId]
  return each.barns.flatMap(({ stayIds }) => stayIds)
}

function violationWords(each: Violation, words: Words): Pick<Told, 'what' | 'why'> {
  const { t } = words
  const why = 'why' in each ? whyWords(each.why, words) : null
  if ('stayIds' in each) {
    const [name, other] = each.stayIds.map(words.stay)
    const label = 'boxIds' in each ? each.boxIds.map(words.box).join(', ') : words.box(each.boxId)
    const values = {
      name: name ?? '',
      other: other ?? '',
      label,
      nights: words.nights(each.nights),
    }
    return { what: t(`stabling.rule.${each.rule}`, values), why }
  }
  const name = words.stay(each.stayId)
  if (each.rule === 'unplaced') return { what: t('stabling.rule.unplaced', { name }), why }
  const label = words.box(each.boxId)
  if (each.rule === 'blocked') {
    const nights = words.nights(each.nights)
    return { what: t('stabling.rule.blocked', { name, label, nights }), why }
  }
  if (each.rule === 'notWhereFixed') {
    return { what: t('stabling.rule.notWhereFixed', { name, label }), why }
  }
  const lacking = each.lacking.map((lack) => lackWords(lack, t)).join(', ')
  return { what: t('stabling.rule.lacking', { name, label, lacking }), why }
}

function lackWords(lack: Misfit, t: Translate): string {
  return t(`stabling.lack.${lack}`)
}

function unmetWords(each: Unmet, words: Words): Pick<Told, 'what' | 'why'> {
  const { t } = words
  if (each.wish === 'together') {
    const barns = each.barns
      .map(({ barnId, stayIds }) => `${words.barn(barnId)} (${stayIds.length})`)
      .join(', ')
    const what = t('stabling.wish.together', { name: each.groupId, barns })
    return { what, why: togetherWords(each.why, words) }
  }
  if (each.wish === 'beside') {
    const [name, other] = each.stayIds.map(words.stay)
    const what = t('stabling.wish.beside', { name: name ?? '', other: other ?? '' })
    return { what, why: besideWords(each.why, t) }
  }
  const name = words.stay(each.stayId)
  if (each.wish === 'sameBox') {
    const [before, now] = [words.box(each.before), words.box(each.now)]
    return { what: t('stabling.wish.sameBox', { name, before, now }), why: null }
  }
  const why = whyWords(each.why, words)
  if (each.wish === 'nearGroup') return { what: t('stabling.wish.nearGroup', { name }), why }
  return { what: t('stabling.wish.barn', { name, barn: words.barn(each.barnId) }), why }
}

/** Why a stay has none of the boxes that it asks for. */
function whyWords(why: NoBox, { t, box, nights }: Words): string {
  if (why.why === 'full') return t('stabling.why.full', { nights: nights(why.nights) })
  if (why.why === 'free' || why.why === 'neighbours') {
    return t(`stabling.why.${why.why}`, { boxes: why.boxIds.map(box).join(', ') })
  }
  return t(`stabling.why.${why.why}`)
}

function togetherWords(why: NotTogether, { t, barn, nights }: Words): string {
  if (why.why === 'fixed') return t('stabling.why.fixed')
  if (why.why === 'free') return t('stabling.why.togetherFree', { barn: barn(why.barnId) })
  const full = nights(why.nights.map(({ night }) => night))
  return t('stabling.why.togetherFull', { barn: barn(why.barnId), nights: full })
}

function besideWords(why: NotBeside, t: Translate): string {
  return t(`stabling.why.${why}`)
}
