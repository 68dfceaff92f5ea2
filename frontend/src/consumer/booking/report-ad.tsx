import { useParams } from 'react-router-dom';
import { ReportButton } from '../report/report-button.tsx';

/** Reports the ad of the page. */
const ReportAd = () => {
  const { id = '' } = useParams();
  return <ReportButton kind="ad" of={id} />;
};

export default ReportAd;
