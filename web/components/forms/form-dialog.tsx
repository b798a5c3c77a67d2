import { Button, Drawer, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import type { CheckedForm } from '#web/components/use-checked-form.ts'
import { useClosing } from '#web/components/use-closing.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from './changed-meanwhile.tsx'
import { DraftOffer } from './draft-offer.tsx'
import classes from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'
import type { SectionDraft } from './use-draft.ts'
import type { SectionNews } from './use-section-form.ts'

type DialogForm<Values extends Record<string, unknown>> = Pick<
  CheckedForm<Values>,
  'element' | 'isDirty' | 'submit' | 'saving' | 'problems'
> & { news?: SectionNews<Values>; draft?: SectionDraft }

interface FormDialogProps<Values extends Record<string, unknown>> extends FieldWords<Values> {
  /** `drawer` for what stands in a list beside it, `modal` for what is made once. */
  shape: 'drawer' | 'modal'
  size?: 'md' | 'lg' | 'xl'
  title: ReactNode
  /** Of `useSectionForm` for what is stored, of `useCheckedForm` for what is new. */
  form: DialogForm<Values>
  onClose: () => void
  mayWrite?: boolean
  /** On the button; "Save" without. */
  verb?: ReactNode
  destructive?: boolean
  /** Why nothing can be sent yet, to be read at the button. */
  missing?: string | null
  /** Beside the button: to delete, to save and begin another. */
  beside?: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What came of it, in place of the form: a link to hand on. */
  done?: ReactNode
  children: ReactNode
}

/** A form in a drawer or dialog: Ctrl-S saves, Escape closes and asks first, problems stand above. */
export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { shape, title, form, onClose, mayWrite = true, verb, beside, done, children } = props
  const { destructive = false, missing = null } = props
  const t = useMessages()
  const { element, submit, saving, problems, isDirty, news, draft } = form
  const close = useClosing(mayWrite && isDirty && !done, onClose, draft?.discard)
  useSaveKey(element)
  const content = done || (
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
          {draft && <DraftOffer draft={draft} />}
          {news && <ChangedMeanwhile {...{ news, labels: props.labels, wordsOf: props.wordsOf }} />}
          {children}
          {mayWrite && (
            <Group
              justify={beside ? 'space-between' : 'flex-end'}
              align="flex-start"
              {...(shape === 'modal' ? { className: classes['acts'] } : { mt: 'xs' })}
            >
              {beside}
              {shape === 'modal' && (
                <Button variant="default" onClick={close}>
                  {/* "Cancel" beside "Cancel the competition" would be two of a kind. */}
                  {t(destructive ? 'shell.close' : 'shell.cancel')}
                </Button>
              )}
              <SubmitButton
                loading={saving}
                reason={missing}
                aria-keyshortcuts="Control+S Meta+S"
                {...(destructive && { color: 'red' })}
              >
                {verb ?? t('shell.save')}
              </SubmitButton>
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
    size: props.size ?? 'md',
    closeButtonProps: { 'aria-label': t('shell.close') },
  }
  return shape === 'drawer' ? (
    <Drawer {...shared} position="right">
      {content}
    </Drawer>
  ) : (
    <Modal {...shared}>{content}</Modal>
  )
}
