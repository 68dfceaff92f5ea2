import { describe, expect, it } from 'vitest';
import { localSettings, parseSettings, type SettingsInput, settingsOf } from '../../infra/stage/config.ts';
import { inventedSettings } from './invented.ts';

const prod = (changed: Partial<SettingsInput>) => () =>
  parseSettings({ ...inventedSettings('prod'), ...changed });

describe('settings', () => {
  it('exist for three stages', () => {
    expect(['local', 'dev', 'prod'].map((stage) => inventedSettings(stage).stage)).toEqual([
      'local',
      'dev',
      'prod',
    ]);
    expect(() => settingsOf('production')).toThrow('No stage production: local, dev or prod');
  });

  it('of prod refuse what belongs to demonstrations', () => {
    expect(prod({ paymentsMode: 'demonstration' })).toThrow('prod refuses demonstration payments');
    expect(prod({ paypal: 'sandbox' })).toThrow('prod refuses payments without money');
    expect(prod({ paypal: 'stand-in' })).toThrow('prod refuses the stand-in for PayPal');
    expect(prod({ stage: 'dev', paypal: 'live' })).toThrow('dev refuses payments with real money');
    expect(prod({ demoUsers: true })).toThrow('prod refuses demo users');
    expect(prod({ localAwsEndpoint: 'http://127.0.0.1:3001' })).toThrow('prod refuses local endpoints');
    expect(prod({ siteOrigin: 'http://mazaltov.example' })).toThrow('prod needs an https site origin');
    expect(prod({ keepData: false })).toThrow('prod refuses to give up its data');
    expect(prod({ adminTotp: false })).toThrow('prod refuses admins without an authenticator app');
  });

  it('take a licence for larger wallets only where these hold money', () => {
    expect(prod({ walletLicence: 'IL-2026-17' })().walletLicence).toBe('IL-2026-17');
    expect(inventedSettings('prod').walletLicence).toBeUndefined();
    expect(prod({ walletLicence: '' })).toThrow('walletLicence');
    const demonstration = { stage: 'dev', paymentsMode: 'demonstration', paypal: 'sandbox' } as const;
    expect(prod({ ...demonstration, walletLicence: 'IL-2026-17' })).toThrow('a licence is for wallets');
  });

  it('name every mistake at once', () => {
    const wrong = prod({ region: 'Frankfurt', adminPath: 'fan', mailFrom: 'nobody' });
    expect(wrong).toThrow(/region: .*adminPath: fan and creator are dashboards.*|mailFrom: /);
    expect(prod({ siteOrigin: 'https://elsewhere.example' })).toThrow(
      'the site origin must be the own domain',
    );
  });

  it('of a deployed stage take what a deployment says', () => {
    const { siteOrigin, alarmEmail } = settingsOf('dev', {
      siteOrigin: 'https://d1.cloudfront.net',
      alarmEmail: 'ops@mazaltov.example',
    });
    expect([siteOrigin, alarmEmail]).toEqual(['https://d1.cloudfront.net', 'ops@mazaltov.example']);
  });

  it('of prod name somebody who hears of failures', () => {
    const { alarmEmail: _, ...nobody } = inventedSettings('prod');
    expect(() => parseSettings(nobody)).toThrow('prod needs alarmEmail');
    expect(inventedSettings('dev').alarmEmail).toBeUndefined();
  });

  it('reserve no concurrency until it is asked for, since a new account has none to give away', () => {
    const reserved = (pageConcurrency?: string) =>
      settingsOf('prod', {
        alarmEmail: 'alarms@mazaltov.example',
        ...(pageConcurrency === undefined ? {} : { pageConcurrency }),
      }).reservedConcurrency;
    expect(reserved()).toEqual({});
    expect(reserved('20')).toEqual({ 'site/page': 20 });
    expect(() => reserved('many')).toThrow('reservedConcurrency.site/page');
    expect(settingsOf('dev').reservedConcurrency).toEqual({});
  });

  it('of this machine follow the port', () => {
    const { siteOrigin, localAwsEndpoint } = localSettings(4000);
    expect([siteOrigin, localAwsEndpoint]).toEqual(['http://127.0.0.1:4000', 'http://127.0.0.1:4001']);
  });
});
