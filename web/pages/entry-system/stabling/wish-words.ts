import type { SiteStay } from '#domain/stabling/site.ts'
import type { Translate } from '#locales/messages.ts'

/** Neighbours that an order wishes and does not wish, as they were typed; empty without any. */
export function wishWords({ wishes }: Pick<SiteStay, 'wishes'>, t: Translate): string {
  return [
    wishes?.beside && t('stabling.wished.beside', { names: wishes.beside }),
    wishes?.notBeside && t('stabling.wished.notBeside', { names: wishes.notBeside }),
  ]
    .filter(Boolean)
    .join(' · ')
}
