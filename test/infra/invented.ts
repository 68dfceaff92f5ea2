import { parseSettings, type Settings, type SettingsInput, settingsOf } from '../../infra/stage/config.ts';

/** Public halves of keys that nobody has. */
const VIDEO_KEYS = [
  `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA7bKiLo2RaLRAn0P8dU2c
cLbsWACAOoXHSHOw6OfrZSkiRdsNb6sUtLnvyF9h+oEEX3H7B2mx/yz4QYiS2xwC
RPriVN6adfWVgqDx+isvnQ9oRcy8E11+fyL3XT5VhIelxbQOnc9em1G68mS3eIy4
aSQVbOlIje3G0eVQabZL/IvL/MXsnyEHhvqk29Pj1DpMutfFvttcrqFHo7+uhc4+
2CzMjFQFyz7v49mrxYDkC2Xsv/Ewrm9PgsrWW/tBSjxNPAPExUWBFBFholBTOwNr
/mMqQ/ElWp98DANX5l4POE+BJsM53pe2NiFID6HbE+wlUN9gDTzdRLOLWXuR3plf
JQIDAQAB
-----END PUBLIC KEY-----
`,
  `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1USHYAnsDUrJaoBb3K9/
aM5L9cjMB7abq9L5V6F9ink4OyVf8fiU5sHiANheJgq6loGbZYkF4ryPTTZHNJZa
wyxJ2LWBbn5aexykv/jr/q/pBviFn4dcIXJVjgWIaXP3OgRcLu5v8QArCQHwe/qZ
khmB9YwJ1+x3FILHoEv9g4FsgidfY+uRZPf26Tmpm2Azx7nNaxr8v7IW3VttY+2e
4lmT8gIXlbTLvrb6pZMIaztb1OqO9BCqCZ+/qzYzTVKlSKtouj4fHybTGE/FWZuh
n0S80Ow40iD6OjIYD3ZIjPiwcJU2Dy03bQbfu0vewq+i/6NWn5tlgH8pzDZVNacU
iQIDAQAB
-----END PUBLIC KEY-----
`,
];

const common = {
  adminPath: 'admin',
  brandName: { en: 'Mazaltov', he: 'מזל טוב' },
} as const;

/** Names that nobody has, each in place of one that `infra/DEPLOYING.md` asks for. */
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
  return parseSettings({ ...own, ...INVENTED[stage], videoKeys: VIDEO_KEYS });
};
