import { parseSettings, type Settings, type SettingsInput, settingsOf } from '../../infra/stage/config.ts';

const common = { adminPath: 'admin', brandName: { en: 'Mazaltov', he: 'מזל טוב' } } as const;

/** Names that nobody has, each in place of one that `infra/README.md` asks for. */
export const INVENTED = {
  dev: {
    ...common,
    siteOrigin: 'https://dev.mazaltov.example',
    mailMode: 'cognito',
    mailFrom: 'hello@mazaltov.example',
    monthlyBudgetUsd: 50,
  },
  prod: {
    ...common,
    account: '111111111111',
    siteOrigin: 'https://mazaltov.example',
    domain: { name: 'mazaltov.example', hostedZoneId: 'Z00000000EXAMPLE' },
    alarmEmail: 'alarms@mazaltov.example',
    mailMode: 'ses',
    mailFrom: 'hello@mazaltov.example',
    monthlyBudgetUsd: 500,
  },
} as const satisfies Record<'dev' | 'prod', Partial<SettingsInput>>;

/** The settings of a stage under invented names, so that a test says the same whatever names were put into the stage. */
export const inventedSettings = (stage: string): Settings => {
  if (stage !== 'dev' && stage !== 'prod') return settingsOf(stage);
  const { alarmEmail } = INVENTED.prod;
  const { account: _account, domain: _domain, alarmEmail: _, ...own } = settingsOf(stage, { alarmEmail });
  return parseSettings({ ...own, ...INVENTED[stage] });
};
