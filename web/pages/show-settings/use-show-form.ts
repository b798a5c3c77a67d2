import { useMutation } from '@apollo/client/react'
import type { useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { showInput } from '#domain/shows/show-input.ts'
import { notify } from '#web/components/notify.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { coordinatesInput, writeCoordinates } from './coordinates.ts'
import { saveShowMutation } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

const settingsInput = showInput.and(z.object({ coordinates: coordinatesInput }))

type Values = z.input<typeof settingsInput>

export interface ShowForm {
  form: ReturnType<typeof useForm<Values>>
  element: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent<HTMLFormElement>) => void
  saving: boolean
  problems: readonly string[]
}

/**
 * The values of the show itself, of which a section shows some and sends all. What somebody else
 * changes meanwhile is taken over as long as nothing here is unsaved.
 */
export function useShowForm(show: SettingsShow): ShowForm {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [saveShow] = useMutation(saveShowMutation)
  const stored = valuesOf(show)
  const [initialValues] = useState(stored)
  const { form, submit, saving, problems } = useCheckedForm({
    schema: settingsInput,
    initialValues,
    save: async ({ coordinates, ...values }) => {
      await saveShow({ variables: { id: show.id, input: { ...values, ...coordinates } } })
      notify(t('shell.saved'), { id: 'show-saved' })
    },
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)
  useSaveKey(element)
  const key = JSON.stringify(stored)
  const latest = useRef({ form, isDirty })
  useEffect(() => {
    latest.current = { form, isDirty }
  })
  useEffect(() => {
    const { form, isDirty } = latest.current
    const values: Values = JSON.parse(key)
    form.setInitialValues(values)
    if (isDirty) return
    form.setValues(values)
    form.resetDirty(values)
  }, [key])
  return {
    form,
    element,
    saving,
    problems,
    submit(event) {
      if (isDirty) submit(event)
      else event.preventDefault()
    },
  }
}

function valuesOf(show: SettingsShow): Values {
  const { name, venue, address, country, timeZone, firstDay, lastDay, federation } = show
  const { feiShowId, website, contact, headNumberFrom, headNumberBy } = show
  const { minimumGapMinutes, sameHorseMinutes, travelMinutes } = show
  const { judgingMinutes, judgeBreakMinutes } = show
  return {
    name,
    venue,
    address,
    country,
    timeZone,
    firstDay,
    lastDay,
    federationId: federation?.id ?? null,
    feiShowId: feiShowId ?? '',
    website: website ?? '',
    contact,
    minimumGapMinutes,
    sameHorseMinutes,
    travelMinutes,
    judgingMinutes,
    judgeBreakMinutes,
    headNumberFrom,
    headNumberBy,
    coordinates: writeCoordinates(show),
  }
}
