import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkField, formFields } from '#domain/entries/form-fields.ts'
import { nations } from '#domain/registry/nations.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { nationName } from '#web/components/nation-name.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ask } from '../session/session.ts'
import { useEntering } from './entering.ts'
import { withRider } from './form.ts'
import { InlineForm } from './inline-form.tsx'
import { ownRider } from './people.ts'
import { addRiderMutation } from './people-operations.ts'

const relations = ['self', 'guardian', 'trainer', 'other'] as const

const empty = { firstName: '', familyName: '', birthDate: '', nation: '', feiId: '' }

/** Another rider, added without leaving the form. */
export function NewRider() {
  const t = useMessages()
  const { addRider, change, riders } = useEntering()
  // An account with riders is mostly one of them.
  const [relation, setRelation] = useState<(typeof relations)[number]>(
    riders.length === 0 ? 'self' : 'other',
  )
  const [typed, setTyped] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const set = (name: keyof typeof empty) => (value: string) =>
    setTyped((now) => ({ ...now, [name]: value }))
  const errorOf = (name: keyof typeof empty, isRequired: boolean) => {
    if (isRequired && typed[name].trim() === '') return t('entry-form.check.required')
    const field = formFields.find(({ of, fact }) => of === 'rider' && fact === name)
    const check = field && checkField(field, typed[name], { isRequired: false, country: null })
    return check?.level === 'error' ? t(`entry-form.check.${check.code}`) : undefined
  }
  const errors = {
    firstName: errorOf('firstName', true),
    familyName: errorOf('familyName', true),
    birthDate: errorOf('birthDate', false),
    feiId: errorOf('feiId', false),
  }
  const add = async () => {
    setTried(true)
    if (Object.values(errors).some((error) => error !== undefined)) return false
    const { birthDate, nation, feiId, ...names } = typed
    const optional = {
      birthDate: birthDate || null,
      nation: nation || null,
      feiId: feiId.trim() || null,
    }
    const { saveRider } = await ask(addRiderMutation, {
      input: { relation, ...names, ...optional },
    })
    const rider = ownRider(saveRider.stored)
    addRider(rider)
    change((now) => withRider(now, rider.id))
    setTyped(empty)
    setRelation('other')
    setTried(false)
    return true
  }
  const said: Partial<typeof errors> = wasTried ? errors : {}
  return (
    <InlineForm opens={t('entering.new.rider')} isOpenAtFirst={riders.length === 0} onAdd={add}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          label={t('entering.new.relation')}
          value={relation}
          data={relations.map((each) => ({ value: each, label: t(`entering.relation.${each}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            setRelation(relations.find((each) => each === value) ?? 'other')
          }}
        />
        <TextInput
          label={t('entering.new.firstName')}
          withAsterisk
          maxLength={100}
          autoComplete="off"
          value={typed.firstName}
          error={said.firstName}
          onChange={(event) => set('firstName')(event.currentTarget.value)}
        />
        <TextInput
          label={t('entering.new.familyName')}
          withAsterisk
          maxLength={100}
          autoComplete="off"
          value={typed.familyName}
          error={said.familyName}
          onChange={(event) => set('familyName')(event.currentTarget.value)}
        />
        <DayInput
          label={t('entry-form.field.rider.birthDate')}
          value={typed.birthDate}
          error={said.birthDate}
          onChange={set('birthDate')}
        />
        <NativeSelect
          label={t('entry-form.field.rider.nation')}
          value={typed.nation}
          data={[
            { value: '', label: '' },
            ...nations.map(({ noc }) => ({ value: noc, label: nationName(noc, t.locale) })),
          ]}
          onChange={(event) => set('nation')(event.currentTarget.value)}
        />
        <TextInput
          label={t('entry-form.field.rider.feiId')}
          maxLength={40}
          value={typed.feiId}
          error={said.feiId}
          onChange={(event) => set('feiId')(event.currentTarget.value)}
        />
      </SimpleGrid>
    </InlineForm>
  )
}
