import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { numberIn } from '../../api/details.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import type { ListedCategory } from './category-fields.ts';
import { useRemoveCategory, useSaveCategory } from './use-categories.ts';
import { useNameOf, useUse } from './words.ts';

interface RemoveCategoryProps {
  readonly category: ListedCategory;
  readonly all: readonly ListedCategory[];
  readonly onClose: () => void;
}

/** Asks before a category goes. One in use is switched off, or its creators and ads move to another first. */
export const RemoveCategory = ({ category, all, onClose }: RemoveCategoryProps) => {
  const { t } = useTranslation(['category-list', 'common']);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const wordsOfUse = useUse();
  const remove = useRemoveCategory(onClose);
  const save = useSaveCategory();
  const [way, setWay] = useState(category.active ? 'off' : 'move');
  const [moveTo, setMoveTo] = useState('');
  const [missing, setMissing] = useState(false);
  const { error: refusal } = remove;
  const refused = refusal instanceof ApiError && refusal.code === 'category.in_use' ? refusal.details : null;
  const use = {
    creators: Math.max(category.creators, numberIn(refused, 'creators') ?? 0),
    ads: Math.max(category.ads, numberIn(refused, 'ads') ?? 0),
  };
  const isUsed = use.creators + use.ads > 0;
  const targets = all
    .filter(({ id, active, movingTo }) => id !== category.id && active && movingTo === null)
    .map((each) => ({ value: each.id, label: `${each.icon} ${nameOf(each)}` }));
  const name = isolate(nameOf(category));
  const isPending = remove.isPending || save.isPending;
  const error = (refused ? null : remove.error) ?? save.error;
  const act = (): void => {
    if (isPending) return;
    if (!isUsed) remove.mutate({ category });
    else if (way === 'off') {
      const { creators: _, ads: __, order: ___, movingTo: ____, ...fields } = category;
      save.mutate({ make: false, fields: { ...fields, active: false } }, { onSuccess: onClose });
    } else if (moveTo) remove.mutate({ category, moveTo });
    else setMissing(true);
  };
  return (
    <Modal
      visible
      header={t('remove.title', { name })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={act} busy={isPending}>
          {t(isUsed ? (way === 'off' ? 'remove.off' : 'remove.move') : 'remove.now')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{isUsed ? t('remove.used', { name, use: wordsOfUse(use) }) : t('remove.unused')}</span>
        {isUsed && (
          <RadioGroup
            ariaLabel={t('remove.how')}
            value={way}
            onChange={({ detail }) => setWay(detail.value)}
            items={[
              {
                value: 'off',
                label: t('remove.off'),
                description: t(category.active ? 'remove.offHint' : 'remove.isOff'),
                disabled: !category.active,
              },
              { value: 'move', label: t('remove.move'), description: t('remove.moveHint') },
            ]}
          />
        )}
        {isUsed && way === 'move' && (
          <FormField label={t('remove.to')} errorText={missing && moveTo === '' && t('remove.toMissing')}>
            <Select
              selectedOption={targets.find(({ value }) => value === moveTo) ?? null}
              options={targets}
              placeholder={t('remove.choose')}
              empty={t('remove.noOther')}
              onChange={({ detail }) => setMoveTo(detail.selectedOption.value ?? '')}
            />
          </FormField>
        )}
        {error && (
          <div role="alert">
            <Alert type="error">{errorText(error)}</Alert>
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
