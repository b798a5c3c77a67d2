import { Button, Drawer, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useClosing } from '#web/components/use-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from './changed-meanwhile.tsx'
import classes from './forms.module.css'
import type { SectionForm } from './use-section-form.ts'

interface FormDialogProps<Values extends Record<string, unknown>> extends FieldWords<Values> {
  /** `drawer` for what stands in a list beside it, `modal` for what is made once. */
  shape: 'drawer' | 'modal'
  title: ReactNode
  section: SectionForm<Values>
  onClose: () => void
  mayWrite?: boolean
  /** On the button; "Save" without. */
  verb?: string
  /** Beside the button: to delete, to save and begin another. */
  beside?: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form in a drawer or dialog: Ctrl-S saves, Escape closes and asks first, problems stand above. */
export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { shape, title, section, onClose, mayWrite = true, verb, beside, children } = props
  const t = useMessages()
  const { element, submit, saving, problems, isDirty, news } = section
  const close = useClosing(mayWrite && isDirty, onClose)
  const content = (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        props.onSubmit?.(event)
        submit(event)
      }}
    >
      <fieldset disabled={!mayWrite} className={classes['fields']}>
        <Stack>
          <FormProblems problems={problems} />
          <ChangedMeanwhile {...{ news, labels: props.labels, wordsOf: props.wordsOf }} />
          {children}
          {mayWrite && (
            <Group justify={beside ? 'space-between' : 'flex-end'} mt="xs">
              {beside}
              <Button type="submit" loading={saving} aria-keyshortcuts="Control+S Meta+S">
                {verb ?? t('shell.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
  const shared = {
    opened: true,
    onClose: close,
    title,
    closeButtonProps: { 'aria-label': t('shell.close') },
  }
  return shape === 'drawer' ? (
    <Drawer {...shared} position="right" size="md">
      {content}
    </Drawer>
  ) : (
    <Modal {...shared} size="md">
      {content}
    </Modal>
  )
}
