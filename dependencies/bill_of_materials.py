"""The software bill of materials of the wheel, in the CycloneDX format.

python dependencies/bill_of_materials.py dist
"""

import sys
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from pinned import Package, pinned_packages

from pharos import __version__


def bill_of_materials(packages: list[Package]) -> str:
    """The wheel and its packages, as JSON."""
    pharos = component(Package("PyPI", "pharos", __version__, "required", "MIT"))
    parts = {(one.ecosystem, one.name, one.version): component(one) for one in packages}
    bom = Bom(components=parts.values(), serial_number=uuid5(NAMESPACE_URL, repr(packages)))
    bom.metadata.component = pharos
    bom.register_dependency(pharos, parts.values())
    return JsonV1Dot6(bom).output_as_string(indent=2)


def component(package: Package) -> Component:
    address = PackageURL(package.ecosystem.lower(), *split_name(package), package.version)
    licenses = [LicenseFactory().make_from_string(package.license)] if package.license else []
    hashes = [HashType(alg=HashAlgorithm.SHA_512, content=package.sha512)] if package.sha512 else []
    return Component(
        type=ComponentType.LIBRARY,
        name=package.name,
        version=package.version,
        scope=ComponentScope(package.scope),
        purl=address,
        bom_ref=str(address),
        licenses=licenses,
        hashes=hashes,
    )


def split_name(package: Package) -> tuple[str | None, str]:
    """The namespace of a package, such as @babel, and its name there."""
    namespace, _, name = package.name.rpartition("/")
    return namespace or None, name


if __name__ == "__main__":
    file = Path(sys.argv[1]) / f"pharos-{__version__}.cdx.json"
    file.write_text(bill_of_materials(pinned_packages()), "utf-8")
    print(file)
