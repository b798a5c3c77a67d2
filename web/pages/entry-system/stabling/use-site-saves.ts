import { useMutation } from '@apollo/client/react'
import { type Site, type SiteBarn, type SiteStay, site } from '#domain/stabling/site.ts'
import {
  type BarnInput,
  barnInput,
  type SiteInput,
  type StayInput,
  stayInput,
} from '#domain/stabling/stabling-input.ts'
import type { SavedSection } from '#web/components/forms/use-section-form.ts'
import { useShowId } from '#web/route-ids.ts'
import { saveBarnMutation, saveStablingMutation, saveStayMutation } from './operations.ts'

/** Saves forms of the site, each over nothing that it did not see. A refusal is thrown as the server's. */
export function useSiteSaves() {
  const showId = useShowId()
  const [sendSite] = useMutation(saveStablingMutation)
  const [sendBarn] = useMutation(saveBarnMutation)
  const [sendStay] = useMutation(saveStayMutation)
  return {
    async saveSite(
      input: SiteInput,
      opened: SiteInput,
    ): Promise<SavedSection<SiteInput> | undefined> {
      const { data } = await sendSite({ variables: { showId, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveStabling
      return { stored: siteValues(site.parse(stored.site)), changedMeanwhile }
    },
    /** `opened` is null for a new barn. */
    async saveBarn(
      id: string | null,
      input: BarnInput,
      opened: BarnInput | null,
    ): Promise<SavedSection<BarnInput> | undefined> {
      const { data } = await sendBarn({ variables: { showId, id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveBarn
      const barn = site.parse(stored.site).barns.find((each) => each.id === id)
      return { stored: barn ? barnValues(barn) : input, changedMeanwhile }
    },
    async saveStay(
      id: string | null,
      input: StayInput,
      opened: StayInput | null,
    ): Promise<SavedSection<StayInput> | undefined> {
      const { data } = await sendStay({ variables: { showId, id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveStay
      const stay = site.parse(stored.site).stays.find((each) => each.id === id)
      return { stored: stay ? stayValues(stay) : input, changedMeanwhile }
    },
  }
}

export function siteValues({ opens, closes, kinds, offerHours, windows }: Site): SiteInput {
  return { opens, closes, kinds, offerHours, windows }
}

export function barnValues(barn: SiteBarn): BarnInput {
  return barnInput.parse(barn)
}

export function stayValues(stay: SiteStay): StayInput {
  return stayInput.parse(stay)
}
