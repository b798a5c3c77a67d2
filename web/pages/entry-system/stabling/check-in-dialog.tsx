import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { SiteStay } from '#domain/stabling/site.ts'
import { type CheckIn, checkIn } from '#domain/stabling/stabling-input.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteActs } from './use-site-acts.ts'

const typed = z.custom<CheckIn>().pipe(z.preprocess((values) => values, checkIn))

const vaccinations = ['unchecked', 'valid', 'missing'] as const

interface CheckInDialogProps {
  open: OpenSite
  acts: SiteActs
  stay: SiteStay
  /** Keys are given out by the office; a veterinarian looks at the horse. */
  isOffice: boolean
  onClose: () => void
}

/** What is looked at when a horse or a guest arrives. */
export function CheckInDialog({ open, acts, stay, isOffice, onClose }: CheckInDialogProps) {
  const t = useMessages()
  const { name } = stay
  const [opened] = useState(() => stay.checkIn ?? checkIn.parse({}))
  const form = useCheckedForm<CheckIn, CheckIn>({
    schema: typed,
    initialValues: opened,
    async save(values) {
      const done = t('stabling.checkIn.done', { name })
      const isDone = await acts.setStatus(stay, 'arrived', { checkIn: values, opened, done })
      if (isDone) onClose()
      return isDone
    },
  })
  const fields = form.form
  const at = stay.boxId === null ? undefined : open.boxOf.get(stay.boxId)
  const isHorse = stay.occupant === 'horse'
  return (
    <FormDialog
      shape="modal"
      title={t('stabling.checkIn.of', { name })}
      form={form}
      verb={t('stabling.checkIn')}
      onClose={onClose}
      labels={{
        papers: t('stabling.checkIn.papers'),
        vaccination: t('stabling.checkIn.vaccination'),
        temperature: t('stabling.checkIn.temperature'),
        key: t('stabling.checkIn.key'),
        note: t('stabling.stay.note'),
      }}
    >
      <Text fw={600}>
        {at
          ? `${at.barn.name} ${t('stabling.box.named', { label: at.box.label })}`
          : t(open.sort === 'stables' ? 'stabling.waiting' : 'stabling.waiting.rooms')}
        {stay.group && ` · ${stay.group}`}
      </Text>
      <Checkbox
        label={t('stabling.checkIn.papers')}
        {...fields.getInputProps('papers', { type: 'checkbox' })}
      />
      {isHorse && (
        <>
          <Select
            label={t('stabling.checkIn.vaccination')}
            allowDeselect={false}
            data={vaccinations.map((value) => ({
              value,
              label: t(`stabling.vaccination.${value}`),
            }))}
            {...fields.getInputProps('vaccination')}
          />
          <DecimalInput
            label={t('stabling.checkIn.temperature')}
            decimals={1}
            minimum={340}
            maximum={430}
            {...fields.getInputProps('temperature')}
          />
        </>
      )}
      {isOffice && (
        <Checkbox
          label={t('stabling.checkIn.key')}
          {...fields.getInputProps('key', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label={t('stabling.stay.note')}
        maxLength={300}
        {...fields.getInputProps('note')}
      />
    </FormDialog>
  )
}
