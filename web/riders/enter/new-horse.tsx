import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkField, formFields } from '#domain/entries/form-fields.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ask } from '../session/session.ts'
import { useEntering } from './entering.ts'
import { withHorse } from './form.ts'
import { InlineForm } from './inline-form.tsx'
import { ownHorse } from './people.ts'
import { addHorseMutation } from './people-operations.ts'

const sexes = ['mare', 'gelding', 'stallion'] as const

const empty = { name: '', birthYear: '', feiId: '', ueln: '' }

/** Another horse, added without leaving the form. */
export function NewHorse() {
  const t = useMessages()
  const { addHorse, change, horses } = useEntering()
  const [typed, setTyped] = useState(empty)
  const [sex, setSex] = useState<(typeof sexes)[number] | null>(null)
  const [wasTried, setTried] = useState(false)
  const set = (name: keyof typeof empty) => (value: string) =>
    setTyped((now) => ({ ...now, [name]: value }))
  const errorOf = (name: keyof typeof empty) => {
    const field = formFields.find(({ of, fact }) => of === 'horse' && fact === name)
    const isRequired = name === 'name'
    const check = field && checkField(field, typed[name], { isRequired, country: null })
    return check?.level === 'error' ? t(`entry-form.check.${check.code}`) : undefined
  }
  const errors = {
    name: errorOf('name'),
    birthYear: errorOf('birthYear'),
    feiId: errorOf('feiId'),
    ueln: errorOf('ueln'),
  }
  const add = async () => {
    setTried(true)
    if (Object.values(errors).some((error) => error !== undefined)) return false
    const { name, birthYear, feiId, ueln } = typed
    const optional = {
      birthYear: birthYear.trim() === '' ? null : Number(birthYear),
      feiId: feiId.trim() || null,
      ueln: ueln.trim() || null,
    }
    const input = { relation: 'owner' as const, name, sex, ...optional }
    const { saveHorse } = await ask(addHorseMutation, { input })
    const horse = ownHorse(saveHorse.stored)
    addHorse(horse)
    change((now) => withHorse(now, horse.id))
    setTyped(empty)
    setSex(null)
    setTried(false)
    return true
  }
  const said: Partial<typeof errors> = wasTried ? errors : {}
  const text = (name: keyof typeof empty, label: string) => (
    <TextInput
      label={label}
      withAsterisk={name === 'name'}
      maxLength={100}
      autoComplete="off"
      inputMode={name === 'birthYear' ? 'numeric' : undefined}
      value={typed[name]}
      error={said[name]}
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  return (
    <InlineForm opens={t('entering.new.horse')} isOpenAtFirst={horses.length === 0} onAdd={add}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        {text('name', t('entry-form.field.horse.name'))}
        {text('birthYear', t('entry-form.field.horse.birthYear'))}
        <NativeSelect
          label={t('entry-form.field.horse.sex')}
          value={sex ?? ''}
          data={[
            { value: '', label: '' },
            ...sexes.map((each) => ({ value: each, label: t(`entry-form.sex.${each}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setSex(sexes.find((each) => each === value) ?? null)
          }}
        />
        {text('feiId', t('entry-form.field.horse.feiId'))}
        {text('ueln', t('entry-form.field.horse.ueln'))}
      </SimpleGrid>
    </InlineForm>
  )
}
