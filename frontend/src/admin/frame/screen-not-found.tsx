import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTitle } from '../../core/page/use-title.ts';
import { useMenu } from './menu.ts';

/** An address inside the back office that no screen has. */
export const ScreenNotFound = ({ root }: { readonly root: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  useTitle(t('common:notFound.title'));
  const [first] = useMenu();
  const to = first ? `${root}/${first}` : root;
  return (
    <Container header={<Header variant="h1">{t('common:notFound.title')}</Header>}>
      <Box padding={{ bottom: 'm' }}>{t('notFound.text')}</Box>
      <Button
        href={to}
        onFollow={(event) => {
          event.preventDefault();
          void navigate(to);
        }}
      >
        {t(first ? `menu.${first}` : 'menu.title')}
      </Button>
    </Container>
  );
};
