"""Prints a self-signed certificate for the emulated distributions and its key, in PEM."""

import datetime

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

key = ec.generate_private_key(ec.SECP256R1())
name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Emulated distributions")])
now = datetime.datetime.now(datetime.timezone.utc)
names = [x509.DNSName(host) for host in ("*.cloudfront.net", "*.s3.eu-west-1.amazonaws.com")]
certificate = (
    x509.CertificateBuilder()
    .subject_name(name)
    .issuer_name(name)
    .public_key(key.public_key())
    .serial_number(x509.random_serial_number())
    .not_valid_before(now - datetime.timedelta(hours=1))
    .not_valid_after(now + datetime.timedelta(days=1))
    .add_extension(x509.SubjectAlternativeName(names), critical=False)
    .sign(key, hashes.SHA256())
)
pem = serialization.Encoding.PEM
print(certificate.public_bytes(pem).decode())
print(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode())
